"""The project's own tools: workflows, pre-commit, changelog, citation and editor settings."""

import configparser
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

import bali

ROOT: Final = Path(__file__).parent.parent
BIN: Final = Path(sys.executable).parent
WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED: Final = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
CALL: Final = re.compile(r"(python )?scripts/(?P<script>\w+(\.py)?)( .*)?")
VERSION: Final = r"\d+\.\d+\.\d+(?:\w+\d+)?"
KINDS: Final = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def jobs_of(workflow: Path) -> list[dict[str, Any]]:
    return list(read_yaml(workflow)["jobs"].values())


def steps_of(workflow: Path) -> list[dict[str, Any]]:
    return [step for job in jobs_of(workflow) for step in job["steps"]]


def test_there_are_workflows_for_tests_and_releases() -> None:
    assert [path.name for path in WORKFLOWS] == ["release.yml", "tests.yml"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_runs_only_scripts_of_the_project(workflow: Path) -> None:
    commands = [step["run"] for step in steps_of(workflow) if "run" in step]
    assert commands
    for command in commands:
        found = CALL.fullmatch(command)
        assert found is not None, command
        assert (ROOT / "scripts" / found["script"]).is_file(), command


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_pins_actions_by_commit_and_names_their_version(workflow: Path) -> None:
    uses = [step["uses"] for step in steps_of(workflow) if "uses" in step]
    assert uses
    assert all(PINNED.fullmatch(each) for each in uses)
    lines = [line for line in workflow.read_text().splitlines() if "uses: " in line]
    assert all(re.search(r" # v\d+\.\d+\.\d+$", line) for line in lines)


def test_workflows_use_one_version_of_each_action() -> None:
    uses = {step["uses"] for path in WORKFLOWS for step in steps_of(path) if "uses" in step}
    names = [each.split("@")[0] for each in uses]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflow_has_least_permissions_timeouts_and_a_concurrency_group(workflow: Path) -> None:
    content = read_yaml(workflow)
    assert content["permissions"] == {"contents": "read"}
    assert "group" in content["concurrency"]
    assert all(0 < job["timeout-minutes"] <= 60 for job in jobs_of(workflow))
    allowed: list[dict[str, str]] = [{}, {"id-token": "write"}]
    assert all(job.get("permissions", {}) in allowed for job in jobs_of(workflow))


def test_tests_run_with_the_oldest_supported_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = project["requires-python"].removeprefix(">=")
    jobs = read_yaml(ROOT / ".github" / "workflows" / "tests.yml")["jobs"]
    for name in ("linux", "wheel"):
        versions = jobs[name]["strategy"]["matrix"]["python"]
        assert versions[0] == oldest
        assert all(isinstance(version, str) for version in versions), "3.10 would become 3.1"


def test_pre_commit_accepts_its_configuration() -> None:
    subprocess.run([BIN / "pre-commit", "validate-config"], cwd=ROOT, check=True)


def test_pre_commit_runs_the_tools_of_the_environment() -> None:
    for repository in read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]:
        assert repository["repo"] == "local"
        for hook in repository["hooks"]:
            assert hook["language"] == "unsupported", "nothing is installed"
            assert "additional_dependencies" not in hook
            program = hook["entry"].split()[0]
            assert program.startswith(".venv/bin/")
            assert (BIN / Path(program).name).exists(), program


def test_changelog_keeps_its_format() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert versions[0] == "[Unreleased]"
    for version in versions[1:]:
        assert re.fullmatch(rf"\[{VERSION}\] - \d{{4}}-\d\d-\d\d", version), version
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= KINDS


def test_citation_names_the_version_licence_and_authors() -> None:
    citation = read_yaml(ROOT / "CITATION.cff")
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert citation["version"] == bali.__version__
    assert licence.startswith(f"{citation['license']} License")
    assert citation["authors"][0]["name"] in licence


def test_editor_settings_equal_those_of_the_formatters() -> None:
    lines = (ROOT / ".editorconfig").read_text(encoding="utf-8")
    settings = configparser.ConfigParser()
    settings.read_string(f"[DEFAULT]\n{lines}")
    ruff = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]
    prettier = json.loads((ROOT / "web" / ".prettierrc.json").read_text(encoding="utf-8"))
    assert settings.getint("*.py", "max_line_length") == ruff["line-length"]
    page = "*.{ts,js,svelte,css,html}"
    assert settings.getint(page, "max_line_length") == prettier["printWidth"]
    assert settings.getint("*", "indent_size") == prettier.get("tabWidth", 2)
    assert settings.getint("*.py", "indent_size") == 4
