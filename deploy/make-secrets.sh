#!/bin/sh
# Creates the secrets of compose.yaml; keeps existing ones. The files are readable by all, for the containers' users;
# the mode of the folder hides them from other users of this machine.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets

word() { od -An -tx1 -N24 /dev/urandom | tr -d ' \n'; }
keep() { [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }

keep owner_password "$(word)"
keep runtime_password "$(word)"
keep metrics_token "$(word)"
keep s3_secret_key "$(word)"
keep database_owner_url "postgres://codemaru_owner:$(cat secrets/owner_password)@database:5432/codemaru"
keep database_url "postgres://codemaru_app:$(cat secrets/runtime_password)@database:5432/codemaru"
keep s3_identities "$(printf '{"identities":[{"name":"codemaru","credentials":[{"accessKey":"codemaru","secretKey":"%s"}],"actions":["Admin","Read","Write","List","Tagging"]}]}' "$(cat secrets/s3_secret_key)")"
chmod 444 secrets/*
