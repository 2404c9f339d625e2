{{- define "codemaru.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "codemaru.labels" -}}
app.kubernetes.io/name: codemaru
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "codemaru.pods" -}}
app.kubernetes.io/name: codemaru
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: web
{{- end }}

{{- define "codemaru.jobPods" -}}
app.kubernetes.io/name: codemaru
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: jobs
{{- end }}

{{- define "codemaru.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "codemaru.secret" -}}
{{ .Values.secrets.existing | default (printf "%s-settings" (include "codemaru.name" .)) }}
{{- end }}

{{- define "codemaru.cluster" -}}
{{ include "codemaru.name" . }}-database
{{- end }}

{{- define "codemaru.ownerSecret" -}}
{{- if .Values.database.cloudnativepg.enabled -}}
{{ include "codemaru.cluster" . }}-app
{{- else -}}
{{ required "database.ownerSecret is needed without CloudNativePG" .Values.database.ownerSecret }}
{{- end -}}
{{- end }}

{{- define "codemaru.runtimeSecret" -}}
{{- if .Values.database.cloudnativepg.enabled -}}
{{ .Values.database.runtimeSecret | default (printf "%s-runtime" (include "codemaru.cluster" .)) }}
{{- else -}}
{{ required "database.runtimeSecret is needed without CloudNativePG" .Values.database.runtimeSecret }}
{{- end -}}
{{- end }}

{{/* What pods of the product and the migration have in common. */}}
{{- define "codemaru.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "codemaru.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "codemaru.settings" -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef: { name: {{ include "codemaru.runtimeSecret" . }}, key: uri }
{{- end }}
