def sales_by_day(records):
    # (요일, 횟수, 합계, 평균) 튜플의 리스트를 반환하세요.
    groups = {}
    return []
