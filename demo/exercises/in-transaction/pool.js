const log = []
const broken = new Set()

const pool = {
  async connect() {
    log.push('연결')
    return {
      async query(sql) {
        await null
        const command = sql.trim().toLowerCase()
        log.push(command)
        if (broken.has(command)) throw new Error(`${command} 실패`)
        return { rows: [] }
      },
      release() {
        log.push('반납')
      },
    }
  },
}
