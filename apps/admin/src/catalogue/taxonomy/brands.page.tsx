import { Owners } from './owners.view.tsx'

/** Brands, as the home page and the brand page show them. */
export default function BrandsPage() {
  return <Owners kind="brand" />
}
