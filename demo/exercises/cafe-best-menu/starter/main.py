def best_menu(records):
    # 매출이 가장 큰 메뉴의 이름을 반환하세요.
    return ''
