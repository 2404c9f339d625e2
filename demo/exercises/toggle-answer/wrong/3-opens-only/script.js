for (const question of document.querySelectorAll('.question')) {
  question.addEventListener('click', () => {
    question.setAttribute('aria-expanded', 'true')
    question.nextElementSibling.hidden = false
  })
}
