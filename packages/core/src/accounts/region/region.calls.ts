import { call, type Int01 } from '../../platform/protocol/index.ts'

/** The zones of freight (domain.md §2.7), the nearest first. */
export const FREIGHT_ZONES = ['A', 'B', 'C'] as const
/** A zone of freight. */
export type FreightZone = (typeof FREIGHT_ZONES)[number]

/** A province, a city or a district, with what is below it. */
export type StaffRegion = {
  readonly id: number
  readonly parent_id: number
  readonly name: string
  /** 1 province, 2 city, 3 district. */
  readonly level: number
  readonly freight_zone: FreightZone
  /** 1: something in it is in another zone. */
  readonly is_zone_mixed: Int01
  /** 1: the shop delivers there; of a province or a city: where nothing else is said below. */
  readonly served: Int01
  /** Changes with every change by the staff; a change names the one it was made for. */
  readonly version: number
  /** Districts in it; of a district 1. */
  readonly districts: number
  /** Those of them that the shop delivers to. */
  readonly served_districts: number
  /** Members whose company is in it. */
  readonly members: number
}

/** Calls of the staff on regions. */
export const regionAdminCalls = {
  list: call<{ parent_id?: number }, readonly StaffRegion[]>({
    method: 'GET',
    path: '/api/admin/regions',
    access: 'staff',
    may: 'region:read',
    summary: '一级地区：省，或一个省、市的下级；运费区、是否配送、会员数',
  }),
  /** Freight zone, delivery or both of a region and of everything below it; what is not given stays as it is. */
  change: call<
    { id: number; version: number; freight_zone?: FreightZone; served?: Int01 },
    { readonly id: number; readonly changed: number }
  >({
    method: 'POST',
    path: '/api/admin/regions/:id',
    access: 'staff',
    may: 'region:write',
    summary: '设定地区及其全部下级的运费区、是否配送；没填的一项不变，都没填时返回422',
  }),
  /** Provinces, cities and districts of the mainland by the state's codes, delivered to nowhere yet. */
  fill: call<{}, { readonly added: number }>({
    method: 'POST',
    path: '/api/admin/regions',
    access: 'staff',
    may: 'region:write',
    summary: '套用全国行政区划（GB/T 2260）；已有地区时返回409',
  }),
} as const
