async function inTransaction(pool, work) {
  const client = await pool.connect()
  // 트랜잭션을 시작하고 끝내세요.
}
