// A reporter of node --test: the files that something failed in, a line each.
export default async function* failedFiles(events) {
  const named = new Set()
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || !data.file || named.has(data.file)) continue
    named.add(data.file)
    yield `${data.file}\n`
  }
}
