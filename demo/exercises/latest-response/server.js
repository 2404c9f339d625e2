const calls = []
const shown = []

function load(id) {
  return new Promise((resolve, reject) => calls.push({ id, resolve, reject }))
}

function show(user) {
  shown.push(user)
}

function answer(at, user) {
  calls[at]?.resolve(user)
}

function fail(at, message) {
  calls[at]?.reject(new Error(message))
}
