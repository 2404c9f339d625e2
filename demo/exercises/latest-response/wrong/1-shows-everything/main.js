function latestOnly(load, show) {
  return async function open(id) {
    show(await load(id))
  }
}
