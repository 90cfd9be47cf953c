// The icons of the widgets, each with its use. A test compares them with the sources.
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Headset from 'lucide-react/icons/headset'
import Heart from 'lucide-react/icons/heart'
import ImagePlus from 'lucide-react/icons/image-plus'
import Inbox from 'lucide-react/icons/inbox'
import Info from 'lucide-react/icons/info'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Minus from 'lucide-react/icons/minus'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import X from 'lucide-react/icons/x'

/** Icons by their names in Lucide. */
export const icons: Readonly<Record<string, readonly [icon: typeof X, use: string]>> = {
  'arrow-up-to-line': [ArrowUpToLine, '回到顶部'],
  'chevron-down': [ChevronDown, '有下级的导航'],
  'chevron-left': [ChevronLeft, '上一页'],
  'chevron-right': [ChevronRight, '下一页、展开、继续'],
  'circle-alert': [CircleAlert, '消息：出错或要留意'],
  'circle-check': [CircleCheck, '消息：已完成'],
  headset: [Headset, '在线客服'],
  heart: [Heart, '收藏'],
  'image-plus': [ImagePlus, '客服：发送图片'],
  inbox: [Inbox, '没有内容'],
  info: [Info, '消息：说明'],
  'layout-grid': [LayoutGrid, '全部分类'],
  'loader-circle': [LoaderCircle, '正在搜索'],
  'message-square-text': [MessageSquareText, '我的消息'],
  minus: [Minus, '减少数量'],
  package: [Package, '没有图片的商品'],
  plus: [Plus, '增加数量'],
  'qr-code': [QrCode, '微信二维码'],
  'receipt-text': [ReceiptText, '客服：发送订单'],
  'rotate-cw': [RotateCw, '重试'],
  search: [Search, '搜索'],
  'shopping-cart': [ShoppingCart, '购物车、加入购物车'],
  star: [Star, '客服：评价'],
  'trash-2': [Trash2, '删除'],
  user: [User, '我的账户'],
  x: [X, '关闭、清空'],
}
