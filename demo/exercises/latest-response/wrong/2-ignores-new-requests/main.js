function latestOnly(load, show) {
  let isLoading = false
  return async function open(id) {
    if (isLoading) return
    isLoading = true
    try {
      show(await load(id))
    } finally {
      isLoading = false
    }
  }
}
