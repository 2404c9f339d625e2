function latestOnly(load, show) {
  let latestId
  return async function open(id) {
    latestId = id
    try {
      const loaded = await load(id)
      if (id === latestId) show(loaded)
    } catch (error) {
      if (id === latestId) throw error
    }
  }
}
