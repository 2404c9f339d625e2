function drawEntries(entries) {
  const list = document.querySelector('#entries')
  for (const { author, body } of entries) {
    const item = document.createElement('li')
    item.textContent = `${author}: ${body}`
    list.append(item)
  }
  document.querySelector('#notice').hidden = entries.length > 0
}
