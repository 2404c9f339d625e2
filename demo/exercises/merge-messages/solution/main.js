function mergeMessages(known, received) {
  const byId = new Map()
  for (const message of [...known, ...received]) {
    if (!byId.has(message.id)) byId.set(message.id, message)
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}
