// Goods as a card, and a grid of cards.
export { ProductCard, type ProductCardProps } from './product-card.tsx'
export { ProductGrid, ProductGridSkeleton, type ProductGridProps } from './product-grid.tsx'
