"""Tests of the rules, with the file that tests each section and ruling.

A test of a ruling starts with its number: `test_r8_ends_remaining_takes`. Examples of the printed
rules are marked "Worked example: ...".

=========================================  ======================================
Section of the rules                       File
=========================================  ======================================
Parts, Words                               test_setup.py
Setup                                      test_setup.py
A turn                                     test_take_phase.py
1. Take a sacrifice card                   test_goods.py
2a. Play                                   test_play_phase.py
2b. Sacrifice                              test_sacrifice_phase.py
3. Take cards                              test_take_phase.py
4. Scoring                                 test_scoring.py
Majority                                   test_majority.py
End                                        test_end.py
Value of the goods                         test_goods_value.py
Score                                      test_score.py; ties are in test_end.py
Variant: the oracle                        test_oracle.py
Variant: the demon                         test_demon.py
Who knows what                             test_knowledge.py, test_memory_aid.py
=========================================  ======================================

======  ==============================================  =================================
Ruling  In short                                        File
======  ==============================================  =================================
R1      Counters never run out                          test_setup.py
R2      Which farmers a colour starts with              test_setup.py
R3      A deal is explicit; how a row is laid           test_setup.py
R4      A hand of shrines that can't be paid            test_play_phase.py
R5      A sacrifice with an empty supply                test_sacrifice_phase.py
R6      A farmer scoring with an empty supply           test_scoring.py
R7      The order of shrine rewards                     test_scoring.py
R8      The end, at the pile's last card                test_end.py
R9      One consultation for each row                   test_oracle.py
R10     To consult, and what to keep                    test_oracle.py
R11     The oracle comes at once                        test_oracle.py
R12     The oracle and an empty altar                   test_oracle.py
R13     What the others see of a consultation           test_oracle.py, test_knowledge.py
R14     Perfect recall, memory aid, strict table        test_memory_aid.py, test_knowledge.py
======  ==============================================  =================================
"""
