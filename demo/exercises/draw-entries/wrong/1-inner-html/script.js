function drawEntries(entries) {
  document.querySelector('#entries').innerHTML = entries
    .map(({ author, body }) => `<li>${author}: ${body}</li>`)
    .join('')
  document.querySelector('#notice').hidden = entries.length > 0
}
