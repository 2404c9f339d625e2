const waits = []

async function wait(ms) {
  waits.push(ms)
}

function failing(count) {
  let tried = 0
  return async () => {
    tried += 1
    if (tried <= count) throw new Error(`${tried}번째 접속 실패`)
    return `${tried}번째에 접속`
  }
}

async function errorOf(promise) {
  try {
    return `성공: ${await promise}`
  } catch (error) {
    return error.message
  }
}
