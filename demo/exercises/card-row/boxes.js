function boxes(width) {
  document.body.style.margin = '0'
  const row = document.querySelector('.cards')
  row.style.width = `${width}px`
  const { left, top } = row.getBoundingClientRect()
  return [...row.querySelectorAll('.card')].map((card) => {
    const box = card.getBoundingClientRect()
    return {
      left: gap(left, box.left),
      right: gap(left, box.right),
      top: gap(top, box.top),
      bottom: gap(top, box.bottom),
      width: gap(0, box.width),
    }
  })
}

function gap(start, end) {
  return Math.round((end - start) * 10) / 10
}
