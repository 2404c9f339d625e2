def best_menu(records):
    best = records[0]
    for record in records[1:]:
        if record['price'] * record['sold'] > best['price'] * best['sold']:
            best = record
    return best['menu']
