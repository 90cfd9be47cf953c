import { call, type FileResponse, type Int01 } from '../../platform/protocol/index.ts'
import type { DocumentForm } from '../document/index.ts'
import type {
  AccountForm,
  CompanyDraft,
  CompanyForm,
  LicenceReading,
  RegisterAnswer,
  RegisterKinds,
  RegisterState,
  WechatAccountForm,
} from './registration.types.ts'

/** Calls of registration and of a forgotten password (domain.md §1.2 to §1.4, §5.4). */
export const registrationCalls = {
  kinds: call<{}, RegisterKinds>({
    method: 'GET',
    path: '/api/register/kinds',
    access: 'visitor',
    isPublic: true,
    summary: '企业类型、所需证件与经营范围',
  }),
  /** A form to print and sign, as a PDF; 404 for kinds that have none. */
  template: call<{ type: string }, FileResponse>({
    method: 'GET',
    path: '/api/register/template/:type',
    access: 'visitor',
    file: true,
    summary: '下载委托书等证件的模板PDF',
  }),
  phone: call<{ value: string }, { is_registered: Int01 }>({
    method: 'GET',
    path: '/api/user/phone/:value',
    access: 'visitor',
    summary: '手机号是否已注册',
  }),
  step1: call<AccountForm, RegisterAnswer>({
    method: 'POST',
    path: '/api/register/step1',
    access: 'visitor',
    summary: '注册：账号',
  }),
  /** 410 with the reason SCENE_ENDED when the code has to be scanned anew. */
  wechat: call<WechatAccountForm, RegisterAnswer>({
    method: 'POST',
    path: '/api/register/wechat',
    access: 'visitor',
    summary: '微信注册：新账号，或绑定到已有账号',
  }),
  state: call<{}, RegisterState>({
    method: 'GET',
    path: '/api/register/draft',
    access: 'member',
    summary: '注册进度与草稿',
  }),
  saveDraft: call<CompanyDraft, null>({
    method: 'POST',
    path: '/api/register/draft',
    access: 'member',
    summary: '保存企业信息草稿',
  }),
  step2: call<CompanyForm, RegisterState>({
    method: 'POST',
    path: '/api/register/step2',
    access: 'member',
    summary: '注册：企业信息',
  }),
  document: call<DocumentForm, RegisterState>({
    method: 'POST',
    path: '/api/register/document',
    access: 'member',
    summary: '注册：保存一份证件',
  }),
  readLicence: call<{ type: string; file_id: number }, LicenceReading>({
    method: 'POST',
    path: '/api/register/licence',
    access: 'member',
    summary: '识别证件上的编号与日期，由会员确认',
  }),
  step3: call<{}, RegisterState>({
    method: 'POST',
    path: '/api/register/step3',
    access: 'member',
    summary: '注册：提交审核',
  }),
  withdraw: call<{}, RegisterState>({
    method: 'POST',
    path: '/api/register/withdraw',
    access: 'member',
    summary: '审核中撤回修改',
  }),
  forget: call<{ phone: string; code: string }, { reset_token: string }>({
    method: 'POST',
    path: '/api/forget/step1',
    access: 'visitor',
    summary: '忘记密码：验证手机号',
  }),
  reset: call<{ reset_token: string; password: string; password_confirmation: string }, null>({
    method: 'POST',
    path: '/api/forget/step2',
    access: 'visitor',
    summary: '忘记密码：设置新密码，全部登录随即结束',
  }),
} as const
