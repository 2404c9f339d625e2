function mergeMessages(known, received) {
  const ids = new Set(known.map((message) => message.id))
  for (const message of received) {
    if (ids.has(message.id)) continue
    ids.add(message.id)
    known.push(message)
  }
  return known.sort((a, b) => a.seq - b.seq)
}
