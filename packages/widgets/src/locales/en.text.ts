import type { Locale } from './words.ts'

/** English. Names of goods and what the server says stay Chinese. */
export const en: Locale = {
  'search.region.full': 'Product search', 'search.region.compact': 'Quick search', 'search.types': 'Search by', 'search.type.0': 'Product', 'search.type.1': 'Maker',
  'search.field.0': 'Search products', 'search.field.1': 'Search manufacturers',
  'search.placeholder.0': 'Name, pinyin initials, approval no., barcode', 'search.placeholder.1': 'Manufacturer or its pinyin initials',
  'search.submit': 'Search', 'search.clear': 'Clear', 'search.hot': 'Popular', 'search.suggestions': 'Suggestions', 'search.searching': 'Searching…',
  'search.nothing': 'No suggestions for “{keywords}”', 'search.nothingHint': 'Try other words, or press Enter to see all results',
  'search.count': '{count} suggestions, use the arrow keys to choose',

  'cart.region': 'Cart', 'cart.title': 'Cart', 'cart.open': 'Open cart', 'cart.openWith': 'Open cart, {kinds} items', 'cart.worth': ', {total} selected', 'cart.shut': 'Close cart',
  'cart.empty': 'Your cart is empty', 'cart.emptyHint': 'Add what you want to order, then check out once', 'cart.browse': 'Browse products',
  'cart.signedOut': 'Sign in to see your cart', 'cart.signedOutHint': 'Sign in to see prices, add goods and order', 'cart.login': 'Sign in',
  'cart.kinds': '{kinds} items, {number} units', 'cart.selected': 'Selected', 'cart.all': 'See all {kinds} items', 'cart.checkout': 'Go to checkout',
  'cart.remove': 'Remove {name}', 'cart.amount': '{number} {unit}', 'cart.gap': '{gap} more for free delivery', 'cart.free': 'Free delivery',

  'category.region.normal': 'Categories', 'category.region.yx': 'Free-delivery categories', 'category.region.zy': 'Herb categories', 'category.region.qx': 'Device categories',
  'category.all': 'All categories', 'category.loading': 'Loading categories', 'category.seeAll': 'All of {name}',

  'toolbar.region': 'Tools', 'toolbar.account': 'Me', 'toolbar.accountFull': 'My account', 'toolbar.cart': 'Cart', 'toolbar.cartFull': 'Cart, {kinds} items',
  'toolbar.messages': 'Inbox', 'toolbar.messagesNone': 'My messages', 'toolbar.messagesFull': 'My messages, {count} unread', 'toolbar.service': 'Help', 'toolbar.serviceFull': 'Customer service',
  'toolbar.consult': 'Agent {number}', 'toolbar.hotline': 'Hotline', 'toolbar.noService': 'Nobody is online yet, please try again later',
  'toolbar.wechat': 'WeChat', 'toolbar.wechatFull': 'WeChat QR code', 'toolbar.scan': 'Scan with WeChat to reach us', 'toolbar.top': 'Top', 'toolbar.topFull': 'Back to top',

  'table.caption': 'Products: Enter in a quantity adds it to the cart and moves on, the arrow keys change rows',
  'table.column.picture': 'Picture', 'table.column.name': 'Product', 'table.column.spec': 'Spec', 'table.column.maker': 'Maker', 'table.column.expiry': 'Expiry',
  'table.column.pack': 'Pack/case', 'table.column.stock': 'Stock', 'table.column.price': 'Price', 'table.column.number': 'Quantity', 'table.column.add': 'Add',
  'table.add': 'Add', 'table.tier': '≥{number} {price}',

  'nav.region': 'Main navigation', 'nav.more': 'More of {name}', 'ad.region': 'Promotion', 'ad.close': 'Close promotion', 'notes.region': 'Notices', 'notes.close': 'Close',

  'lottery.region': 'Prize draw', 'lottery.note': 'One chance per company', 'lottery.draw': 'Draw now', 'lottery.drawing': 'Drawing…', 'lottery.rules': 'Rules and odds',
  'lottery.close': 'Close prize draw', 'lottery.leave': 'The draw is under way: close now and the result will not be shown here, a message follows if you win. Close it?',
  'lottery.won': 'You have won {prize}! {remarks}', 'lottery.lost': '{prize}. {remarks}', 'lottery.odds': 'Prizes and odds', 'lottery.winners': 'Latest winners',

  'parts.close': 'Close', 'parts.retry': 'Retry', 'parts.failed': 'Could not load, press to retry', 'parts.loading': 'Loading', 'parts.previous': 'Previous page',
  'parts.next': 'Next page', 'parts.pages': 'Pages', 'parts.page': 'Page {number}', 'parts.pageOf': '{page} / {last}', 'parts.total': '{number} in all',
  'parts.days': 'd', 'parts.left': 'Left', 'parts.over': 'Over',

  'quantity.label': 'Quantity of {goods}', 'quantity.less': 'Less {goods}', 'quantity.more': 'More {goods}', 'quantity.choose': 'Take {number} {unit}', 'quantity.or': ' or ',
  'quantity.rule': 'From {least} {unit} in steps of {step}: choose {nearest}', 'quantity.left': 'Only {left} {unit} left, you can take {most} {unit}',
  'quantity.tooFew': 'Only {left} {unit} left, less than the minimum', 'ladder.more': '{missing} {unit} more saves {saved} per {unit}',

  'goods.add': 'Add to cart', 'goods.addGoods': 'Add to cart: {goods}', 'goods.inCart': '{number} {unit} in cart', 'goods.allInCart': 'All you may buy is in your cart',
  'goods.expiry': 'Expires {date}', 'goods.lot': 'Lot {batch}, expires {date}', 'goods.limit': 'Limit {number} {unit}', 'goods.profit': 'Margin {percent}%', 'goods.retail': 'Suggested retail price {price}',
  'goods.keep': 'Save {goods}', 'goods.kept': 'Unsave {goods}', 'goods.hidden.visitor': 'Sign in to see prices', 'goods.hidden.documents': 'Send your licences to see prices',
  'goods.hidden.audit': 'Prices show once you are approved', 'goods.stock.none': 'Sold out', 'goods.stock.few': '{number} {unit} left', 'goods.stock.some': '{number} {unit} in stock',
  'goods.stock.plenty': 'In stock', 'goods.otc.rx': 'Rx', 'goods.otc.otc_a': 'OTC A', 'goods.otc.otc_b': 'OTC B', 'goods.temp.lc': 'Chilled', 'goods.temp.ld': 'Frozen',
  'goods.band.12+': 'Expires in 12 months or later', 'goods.band.6-12': 'Expires in 6 to 12 months', 'goods.band.jxq': 'Expires soon',

  'step.NEED_LOGIN': 'Sign in', 'step.NEED_AUDIT': 'Complete licences', 'step.SCOPE': 'Extend scope', 'step.DOC_EXPIRED': 'Renew document', 'step.HM_AUTH': 'Register',
  'step.COLD_AUTH': 'Register', 'step.CONTROL': 'Apply', 'goods.hidden.control': 'Prices show while you are authorised', 'step.HM_RECEIPT': 'Send receipt', 'step.OFF_SHELF': 'Find similar', 'step.NO_STOCK': 'Find similar', 'step.LIMIT': 'Go to cart',

  'copy.open': 'Copy to other stores', 'copy.what': 'Copy the {kinds} selected products to:',
  'copy.rule': 'Numbers replace those in a store\'s cart. Each store\'s licences, stock and limits decide.',
  'copy.holds': '{kinds} in its cart', 'copy.unready': 'Not approved', 'copy.go': 'Copy to {stores} stores',
  'copy.done': '{kinds} copied', 'copy.refused': '{kinds} not copied', 'copy.shut': 'Done',

  'shop.alertTitle': 'Please note', 'shop.busy': 'The system is busy, please try again', 'shop.timeout': 'This took too long, please refresh the page', 'shop.refresh': 'Refresh',
  'shop.network': 'No connection, please check your network and try again', 'shop.loginFirst': 'Please sign in', 'shop.ok': 'OK', 'shop.yes': 'Yes', 'shop.no': 'Cancel',
  'shop.toContract': 'Sign now', 'shop.confirmDelete': 'Remove this product?', 'shop.confirmDeleteMany': 'Remove the {count} selected products?', 'shop.added': 'Added to cart',
  'shop.removed': '{count} products removed', 'shop.undo': 'Undo',
  'shop.blocked': '{count} products cannot be bought now and were not selected', 'shop.kept': 'Saved', 'shop.seeMine': 'See my saved products', 'shop.unkept': 'No longer saved',
  'shop.notStarted': 'This activity has not begun',
}
