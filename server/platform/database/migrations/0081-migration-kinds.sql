-- expand
-- What each migration does to code of the release before; null: applied before the marks (docs/recipes/migration.md).
alter table schema_migration add column kind text check (kind in ('expand', 'contract'));
