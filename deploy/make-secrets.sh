#!/bin/sh
# Makes the secrets of compose.yaml, once: what is there already stays. Readable by the containers' users, and kept
# from everybody else on this machine by the folder's own mode.
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
