/// <reference types="vite/client" />

/** Made by vite.config.ts out of the widgets' theme and styles. */
declare module 'virtual:widgets.css'
