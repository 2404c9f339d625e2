function submit(title) {
  document.querySelector('#title').value = title
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.querySelector('form').dispatchEvent(event)
  return event.defaultPrevented
}

function todos() {
  return [...document.querySelectorAll('#todos > li')].map((item) => item.textContent)
}
