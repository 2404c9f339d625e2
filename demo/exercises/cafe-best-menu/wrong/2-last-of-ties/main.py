def best_menu(records):
    best_name = None
    best_sales = 0
    for record in records:
        sales = record['price'] * record['sold']
        if sales >= best_sales:
            best_sales = sales
            best_name = record['menu']
    return best_name
