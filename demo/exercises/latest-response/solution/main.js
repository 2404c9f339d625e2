function latestOnly(load, show) {
  let latest = 0
  return async function open(id) {
    const mine = ++latest
    try {
      const loaded = await load(id)
      if (mine === latest) show(loaded)
    } catch (error) {
      if (mine === latest) throw error
    }
  }
}
