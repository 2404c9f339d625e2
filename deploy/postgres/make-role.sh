#!/bin/sh
# Run once by the image when the database is made: the role that the product works as. The owner gives it rows only.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set=password="$(cat /run/secrets/runtime_password)" <<'SQL'
create role codemaru_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
SQL
