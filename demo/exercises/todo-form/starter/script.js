const form = document.querySelector('form')
const input = document.querySelector('#title')
const list = document.querySelector('#todos')

// 폼의 제출을 받아 할 일을 추가하세요.
