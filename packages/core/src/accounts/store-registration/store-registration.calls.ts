import { call } from '../../platform/protocol/index.ts'
import type { RegisterAnswer } from '../registration/index.ts'
import type {
  HeadAccountForm,
  RegisteringStore,
  StoreDocumentForm,
  StoresState,
  StoreTableDraft,
  StoreTableForm,
} from './store-registration.types.ts'

/** Bytes of a table of a hundred rows of Chinese words, percent-encoded. */
const TABLE_BYTES = 524_288

/** Calls of the registration of several stores (domain.md §1.7, §5.4). */
export const storeRegistrationCalls = {
  step1: call<HeadAccountForm, RegisterAnswer>({
    method: 'POST',
    path: '/api/register/dd/step1',
    access: 'visitor',
    summary: '多门店注册：总部账号',
  }),
  state: call<{}, StoresState>({
    method: 'GET',
    path: '/api/register/dd/draft',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '多门店注册进度与草稿',
  }),
  saveDraft: call<StoreTableDraft, null>({
    method: 'POST',
    path: '/api/register/dd/draft',
    access: 'member',
    forbiddenWhileActing: true,
    maxBody: TABLE_BYTES,
    summary: '保存门店表草稿',
  }),
  /** Errors at `stores.3.uscc` and `head.region`. A store that is left out and was never handed in goes. */
  step2: call<StoreTableForm, StoresState>({
    method: 'POST',
    path: '/api/register/dd/step2',
    access: 'member',
    forbiddenWhileActing: true,
    maxBody: TABLE_BYTES,
    summary: '多门店注册：门店信息；check=1 只核对不保存',
  }),
  document: call<StoreDocumentForm, RegisteringStore>({
    method: 'POST',
    path: '/api/register/dd/document',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '多门店注册：保存一家门店的一份证件',
  }),
  copyHead: call<{ ids: readonly number[] }, StoresState>({
    method: 'POST',
    path: '/api/register/dd/copy',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '多门店注册：把总部的采购委托书和采购员身份证复制给门店',
  }),
  /** Errors at `stores.{place in ids}.documents.{type}.{field}`; either all are handed in or none. */
  step3: call<{ ids: readonly number[] }, StoresState>({
    method: 'POST',
    path: '/api/register/dd/step3',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '多门店注册：提交资料齐全的门店审核',
  }),
  withdraw: call<{ id: number }, RegisteringStore>({
    method: 'POST',
    path: '/api/register/dd/withdraw',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '多门店注册：撤回一家门店的审核',
  }),
} as const
