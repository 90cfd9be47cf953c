// The chat with the customer service: its entry, its panel, and its words.
export { ChatDock, useChatSubject, useChatTool, useChatUnread, type ChatDockProps } from './chat-tool.tsx'
export { chatPanelOf, mayChat, type ChatPanel, type ChatSubject } from './chat-panel.ts'
