function items() {
  return [...document.querySelectorAll('#entries > li')].map((item) => item.textContent.trim())
}

function isNoticeShown() {
  return getComputedStyle(document.querySelector('#notice')).display !== 'none'
}
