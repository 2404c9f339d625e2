def best_menu(records):
    best = max(records, key=lambda record: record['sold'], default=None)
    return best['menu'] if best else None
