import type pg from 'pg'

/** "read_only_sql_transaction": the server is a standby, or is set to read only. */
export const READ_ONLY = '25006'

/** No host can be written to. Temporary, as after the failure of a primary. */
export class NoPrimary extends Error {
  override name = 'NoPrimary'
  readonly code = READ_ONLY
}

/** Throws `NoPrimary` if the server of a connection does not accept writes. */
export async function requireReadWrite(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on')
    throw new NoPrimary(`${client.host}:${client.port} is read-only`)
}
