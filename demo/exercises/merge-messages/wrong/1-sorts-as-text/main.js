function mergeMessages(known, received) {
  const byId = new Map()
  for (const message of [...known, ...received]) {
    if (!byId.has(message.id)) byId.set(message.id, message)
  }
  return [...byId.values()].sort((a, b) => (String(a.seq) < String(b.seq) ? -1 : 1))
}
