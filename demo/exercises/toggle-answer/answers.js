function toggles() {
  return [...document.querySelectorAll('.question')]
}

function press(at) {
  toggles()[at].click()
}

function expanded() {
  return toggles().map((toggle) => toggle.getAttribute('aria-expanded'))
}

function shown() {
  return [...document.querySelectorAll('.answer')].map((answer) => getComputedStyle(answer).display !== 'none')
}
