function mergeMessages(known, received) {
  const byId = new Map([...known, ...received].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.seq - b.seq)
}
