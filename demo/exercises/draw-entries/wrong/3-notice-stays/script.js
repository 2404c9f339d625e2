function drawEntries(entries) {
  const list = document.querySelector('#entries')
  list.replaceChildren()
  if (entries.length === 0) document.querySelector('#notice').hidden = false
  for (const { author, body } of entries) {
    const item = document.createElement('li')
    item.textContent = `${author}: ${body}`
    list.append(item)
  }
}
