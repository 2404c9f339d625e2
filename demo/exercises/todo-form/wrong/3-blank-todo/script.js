const form = document.querySelector('form')
const input = document.querySelector('#title')
const list = document.querySelector('#todos')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const item = document.createElement('li')
  item.textContent = input.value.trim()
  list.append(item)
  input.value = ''
})
