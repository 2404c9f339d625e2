const form = document.querySelector('form')
const input = document.querySelector('#title')
const list = document.querySelector('#todos')

// 폼 제출을 처리해 할 일을 추가하세요.
