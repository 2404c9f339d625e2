function drawEntries(entries) {
  document.querySelector('#entries').replaceChildren(...entries.map(itemOf))
  document.querySelector('#notice').hidden = entries.length > 0
}

function itemOf({ author, body }) {
  const item = document.createElement('li')
  item.textContent = `${author}: ${body}`
  return item
}

drawEntries([
  { author: '바다', body: '반갑습니다' },
  { author: '구름', body: '<b>굵은 글씨</b>가 될까요?' },
])
