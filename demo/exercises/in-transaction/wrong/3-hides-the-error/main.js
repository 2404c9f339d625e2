async function inTransaction(pool, work) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch {
    await client.query('rollback').catch(() => {})
  } finally {
    client.release()
  }
}
