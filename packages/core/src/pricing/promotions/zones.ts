import type { ZoneCode } from '../offers.types.ts'
import type { PricingLine } from '../pricing.types.ts'
import { coldChain } from './cold-chain.ts'
import { controlledDrugs } from './controlled-drugs.ts'
import { controlledZone } from './controlled-sale.ts'
import { devices } from './devices.ts'
import { herbal } from './herbal.ts'
import { preferredZone } from './preferred-zone.ts'
import type { Zone } from './zone.ts'

/** Every zone there is. */
const zones: readonly Zone[] = [preferredZone, controlledZone, controlledDrugs, coldChain, herbal, devices]

/** The zones a line stands in; a line bought at base price on purpose has its own mark. */
export function zonesOf(line: PricingLine): readonly (ZoneCode | 'yj')[] {
  const found: (ZoneCode | 'yj')[] = line.is_yj ? ['yj'] : []
  for (const zone of zones) if (zone.holds(line)) found.push(zone.code)
  return found
}
