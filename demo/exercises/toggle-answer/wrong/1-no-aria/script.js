for (const question of document.querySelectorAll('.question')) {
  const answer = question.nextElementSibling
  question.addEventListener('click', () => {
    answer.hidden = !answer.hidden
  })
}
