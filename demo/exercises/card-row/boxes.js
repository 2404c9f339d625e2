function boxes(width) {
  document.body.style.margin = '0'
  const row = document.querySelector('.cards')
  row.style.width = `${width}px`
  const { left, top } = row.getBoundingClientRect()
  return [...row.querySelectorAll('.card')].map((card) => {
    const box = card.getBoundingClientRect()
    const from = (edge, start) => Math.round((edge - start) * 10) / 10
    return {
      left: from(box.left, left),
      right: from(box.right, left),
      top: from(box.top, top),
      bottom: from(box.bottom, top),
      width: from(box.width, 0),
    }
  })
}
