const form = document.querySelector('form')
const input = document.querySelector('#title')
const list = document.querySelector('#todos')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const title = input.value.trim()
  if (title === '') return
  const item = document.createElement('li')
  item.textContent = title
  list.append(item)
  input.value = ''
})
