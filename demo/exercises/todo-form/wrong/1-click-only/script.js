const button = document.querySelector('form button')
const input = document.querySelector('#title')
const list = document.querySelector('#todos')

button.addEventListener('click', () => {
  const title = input.value.trim()
  if (title === '') return
  const item = document.createElement('li')
  item.textContent = title
  list.append(item)
  input.value = ''
})
