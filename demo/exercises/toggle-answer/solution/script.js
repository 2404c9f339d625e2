for (const question of document.querySelectorAll('.question')) {
  question.addEventListener('click', () => {
    const isOpen = question.getAttribute('aria-expanded') === 'true'
    question.setAttribute('aria-expanded', String(!isOpen))
    question.nextElementSibling.hidden = isOpen
  })
}
