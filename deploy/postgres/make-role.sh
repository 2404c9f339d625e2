#!/bin/sh
# The image runs this once, when it creates the database. Creates the runtime role, which may access rows only.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set=password="$(cat /run/secrets/runtime_password)" <<'SQL'
create role codemaru_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
SQL
